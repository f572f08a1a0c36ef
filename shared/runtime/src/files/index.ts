export { saveFile } from './save-file'
export { CANCELLED, downloadFile, type Exchange, uploadFile } from './transfer'
