import { Browser, refusalOf } from '../../testing/browser'
import { formValues, newsletter, SUBSCRIBE } from '../../testing/newsletter'
import { type TestApp, testApp } from '../../testing/test-app'

const { api, mailchimp } = await newsletter()
beforeEach(() => {
  mailchimp.failWith(0)
  mailchimp.requests.splice(0)
})

describe('newsletter popup', () => {
  const popup = async (of: TestApp = api) =>
    (await (await Browser.open(of.app)).send('GET', '/api/customer/newsletter')).json().data

  test('returns the fields that the specification lists', async () => {
    expect(await popup()).toEqual({
      is_active: true,
      time_delay_the_show_popup: expect.any(Number),
      time_delay_the_show_popup_next_time: expect.any(Number),
      title: expect.any(String),
      headline: expect.any(String),
      description: expect.any(String),
      disclaimer: expect.any(String),
      image: { url: expect.any(String), medium: expect.stringMatching(/-640\.webp$/) },
      email_placeholder_text: expect.any(String),
      first_name_placeholder_text: expect.any(String),
      last_name_placeholder_text: expect.any(String),
      button_text: expect.any(String),
      button_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
  })

  test('is inactive without a Mailchimp key, and sign-ups are refused', async () => {
    const bare = await testApp({ env: { MAILCHIMP_API_KEY: '' } })
    expect(await popup(bare)).toMatchObject({ is_active: false })
    const response = await (await Browser.open(bare.app)).send('POST', SUBSCRIBE, formValues('ada@example.com'))
    expect(refusalOf(response)).toEqual([503, 'NEWSLETTER_UNAVAILABLE'])
  })
})
