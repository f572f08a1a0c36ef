import { s3Bucket } from 'server/testing/s3-bucket'

// The bucket of releases, as a process that can be stopped.
const [folder = '', host = '', port = ''] = process.argv.slice(2)
const bucket = await s3Bucket(folder, { host, port: Number(port) })
process.on('SIGTERM', () => void bucket.stop().then(() => process.exit(0)))
