/** The part of Contentful's tool that reads a migration and says what it would ask of a space; the package has no types for it. */
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
  ): (migration: typeof import('./0001-content-model.cjs')) => Promise<Plan>
}
