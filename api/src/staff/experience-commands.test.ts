import { Browser } from '../testing/browser'
import { testExperience } from '../testing/fixtures'
import { partnerExperience, pictureForm, testPartner } from '../testing/partner-client'
import { testImage } from '../testing/people'
import { staffCommand } from '../testing/staff'
import { type TestApp, testApp } from '../testing/test-app'
import { StaffRefusal } from './arguments'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await testExperience(api.database.db, api.now())
})

const staff = (...args: string[]) => staffCommand(api, ...args)

test.each([
  [['approve-experience'], /id of an experience/],
  [['approve-experience', '7'], /No experience 7 is in review/],
  [['return-experience', '7'], /Please say what to change/],
  [['return-experience', '7', '--note', ' '], /Please say what to change/],
  [['return-experience', '7', '--note', 'More, please'], /No experience 7 is in review/],
  [['verify-host'], /id of a host/],
  [['verify-host', 'h7', '--verified', 'perhaps'], /yes or --verified no/],
])('refuses %j with a message', async (args, words) => {
  const refused = staff(...args)
  await expect(refused).rejects.toThrow(StaffRefusal)
  await expect(refused).rejects.toThrow(words)
})

test('lists submissions in the order in which they came, and an approved one is no longer listed', async () => {
  expect(await staff('experiences-in-review')).toEqual(['No experience is in review.'])
  const partner = await testPartner(api, 'h7')
  const photo = await testImage(640, 480)
  const ids: string[] = []
  for (const name of ['First', 'Second']) {
    const { id } = (await partner.send('POST', '/experiences', partnerExperience({ name }))).json().data
    await partner.send('POST', `/experiences/${id}/pictures`, pictureForm(photo))
    await partner.send('POST', `/experiences/${id}/submit`)
    api.wind(60_000)
    ids.push(id)
  }
  const listed = await staff('experiences-in-review')
  expect(listed).toEqual([
    expect.stringMatching(new RegExp(`^${ids[0]}  First, Nell Ashdown, since `)),
    expect.stringMatching(new RegExp(`^${ids[1]}  Second, Nell Ashdown, since `)),
  ])
  await staff('approve-experience', ids[0] ?? '')
  expect(await staff('experiences-in-review')).toEqual(listed.slice(1))
})

test('a host is marked as verified, and no longer', async () => {
  const visitor = await Browser.open(api.app)
  const isVerified = async () => (await visitor.send('GET', '/api/customer/hosts/h7')).json().data.verified
  await staff('verify-host', 'h7', '--verified', 'no')
  expect(await isVerified()).toBe(false)
  await staff('verify-host', 'h7')
  expect(await isVerified()).toBe(true)
})
