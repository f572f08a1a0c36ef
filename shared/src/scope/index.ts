export { PageProvider } from './page-provider'
export { noPlaces, type PlacePort, servedPlaces } from './place-port'
export { type PagePorts, usePorts } from './ports'
export {
  type Broken,
  type LoadedParcel,
  type LoadOptions,
  type MountedParcel,
  RemoteFailure,
  type RemoteLoader,
} from './remote-loader'
export { useLive } from './use-live'
