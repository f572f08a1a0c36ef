export {
  type ApiKeyOwner,
  type ApiKeyRow,
  createApiKey,
  findApiKey,
  revokeApiKey,
  saveReseller,
} from './api-keys'
export { authenticate } from './authenticate'
