export { PageProvider } from './page-provider'
export { emptySlots, type SlotPort, createServedSlots } from './slot-port'
export { type PagePorts, usePorts } from './ports'
export {
  type CrashedParcel,
  type LoadedParcel,
  type LoadOptions,
  type MountedParcel,
  RemoteFailure,
  type RemoteLoader,
} from './remote-loader'
export { useLive } from './use-live'
