import type { SupplierClients } from './connections'

declare module '../platform/context' {
  interface Context {
    supplierClients: SupplierClients
  }
}
