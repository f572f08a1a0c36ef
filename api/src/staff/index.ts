export { StaffRefusal } from './arguments'
export { machineAccount } from './machine-account'
export { helpText, runCommand } from './run-command'
export { staffEmails } from './staff-emails'
