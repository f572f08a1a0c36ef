export { askForFile, CANCELLED, type Exchange, sendFile } from './exchange'
export { saveFile } from './save-file'
