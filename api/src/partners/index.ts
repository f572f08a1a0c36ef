import './context'

export { ExperienceBody } from './contract/experience-body'
export type { PartnerExperience } from './contract/experiences'
export { HostBody } from './contract/hosts'
export { MAX_PICTURES } from './contract/pictures'
export { AltText } from './contract/texts'
export { registerPartners } from './endpoints'
export { type ChangedBy, createDraft } from './experiences/change-draft'
export { purgeExperience } from './experiences/change-experience'
export { retireExperience } from './experiences/change-status'
export { assertConsistent, type CompleteContent, completeContent, contentOf } from './experiences/experience-content'
export { fromExperience, type TicketWithId, type WrittenExperience } from './experiences/partner-experience'
export { findExperience, ticketsOf } from './experiences/read-experiences'
export { approveDraft, draftsInReview, returnDraft } from './experiences/review-drafts'
export { isSoldOrHeld } from './experiences/sold-or-held'
export { policyOf, suppliedFaults } from './experiences/supplied-content'
export { ticketIdOf, writeTickets } from './experiences/write-tickets'
export { assertStarted, purgeHost } from './hosts/hosts'
export { fetchPictures } from './pictures/fetch-pictures'
export { pictureIdOf } from './pictures/partner-picture'
export { deleteOldPictureJobs, enqueuePicture } from './pictures/picture-jobs'
export { enqueueFiles, type FileToProcess, pictureOfFile, recordFile } from './pictures/planned-pictures'
export { extendSchedules } from './schedules/extend-schedules'
export { countOpenMessages, insertPing, listMessages, replayMessage, replaySince } from './webhooks/messages'
export { renewWebhookSecrets } from './webhooks/renew-webhook-secrets'
export { partnerWebhookBody, type WebhookBodies, type WebhookBody, type WebhookOwner } from './webhooks/webhook-bodies'
export {
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from './webhooks/webhook-endpoints'
export type { WebhookEvent } from './webhooks/webhook-event'
export { createWebhookWorker, type WebhookWorker } from './webhooks/webhook-worker'
