import { endpointFx } from 'shared/http'

export const reportReviewFx = endpointFx('POST /api/customer/reviews/:id/report')
