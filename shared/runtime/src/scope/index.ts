export { PageProvider } from './page-provider'
export { type PagePorts, usePorts } from './ports'
export {
  type CrashedParcel,
  type LoadedParcel,
  type LoadOptions,
  type MountedParcel,
  RemoteFailure,
  type RemoteLoader,
} from './remote-loader'
export { createServedSlots, emptySlots, type SlotPort } from './slot-port'
export { useLive } from './use-live'
