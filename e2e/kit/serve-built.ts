import { serveCatalogue } from './serve-catalogue'

await serveCatalogue({ port: Number(process.env.KIT_TEST_PORT ?? 3690), development: false })
