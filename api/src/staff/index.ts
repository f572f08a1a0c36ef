export { StaffRefusal } from './arguments'
export { helpText, runCommand } from './run-command'
export { staffEmails } from './staff-emails'
