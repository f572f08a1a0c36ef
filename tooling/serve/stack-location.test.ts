import { readStackLocation, writeStackLocation } from './stack-location'

const here = { dataFolder: '/data', apiUrl: 'http://127.0.0.1:4000', sandboxUrl: 'http://127.0.0.1:4100' }

test('finds the location of a local stack by its host and port, until the location is removed', async () => {
  const forget = await writeStackLocation('http://meander.test:3000', here)
  try {
    expect(await readStackLocation('http://meander.test:3000/browse?adults=2')).toEqual(here)
    expect(await readStackLocation('http://meander.test:3001')).toBeNull()
    expect(await readStackLocation('https://meander.test')).toBeNull()
  } finally {
    await forget()
  }
  expect(await readStackLocation('http://meander.test:3000')).toBeNull()
  await forget()
})
