import { parseS3Url } from './s3-location'

describe('the URL of a bucket', () => {
  test.each([
    ['s3://releases', { bucket: 'releases', prefix: '', region: 'eu-west-2' }],
    ['s3://releases/meander/', { bucket: 'releases', prefix: 'meander/', region: 'eu-west-2' }],
    [
      's3://releases/a/b?region=eu-central-1&endpoint=http://127.0.0.1:9000',
      { bucket: 'releases', prefix: 'a/b/', region: 'eu-central-1', endpoint: 'http://127.0.0.1:9000' },
    ],
  ])('parses %s', (url, bucket) => expect(parseS3Url(url)).toEqual(bucket))

  test.each(['', 'releases', 'https://releases', 's3://'])('refuses "%s" with the expected format', (url) => {
    expect(() => parseS3Url(url)).toThrow('must be s3://bucket/folder')
  })
})
