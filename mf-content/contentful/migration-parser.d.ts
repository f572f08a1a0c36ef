/**
 * The parser of Contentful's migration tool, for which the package has no types. It lists the requests that a migration
 * would send to a space.
 */
declare module 'contentful-migration/built/lib/migration-parser' {
  interface Plan {
    stepsValidationErrors: unknown[]
    payloadValidationErrors: unknown[]
    batches: { requests: { method: string; url: string }[] }[]
    getValidationErrors(): unknown[]
    getRuntimeErrors(): unknown[]
  }
  export function createMigrationParser(
    ask: (request: { method: string; url: string }) => Promise<{ items: unknown[]; total: number }>,
    config: object,
  ): (migrate: (migration: import('./0001-content-model.cjs').Migration) => Promise<void>) => Promise<Plan>
}
