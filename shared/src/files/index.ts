export { downloadFile, CANCELLED, type Exchange, uploadFile } from './exchange'
export { saveFile } from './save-file'
