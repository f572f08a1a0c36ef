import { endpointFx } from 'shared/http'

export const waitingListFx = endpointFx('GET /api/customer/waiting-list')
export const joinWaitingListFx = endpointFx('POST /api/customer/sessions/:id/waiting-list')
export const leaveWaitingListFx = endpointFx('DELETE /api/customer/sessions/:id/waiting-list')
