export { downloadFile, CANCELLED, type Exchange, uploadFile } from './transfer'
export { saveFile } from './save-file'
