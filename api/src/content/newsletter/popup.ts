import { NewsletterPopup } from 'shared/contracts'
import type { Context } from '../../platform/context'
import { newsletterPopup } from '../../platform/database/schema'

const PICTURE = '/media/scenes/beach-huts-1d'

/** The defaults of the fields that staff can change. */
const unchanged: NewsletterPopup = {
  is_active: true,
  time_delay_the_show_popup: 20,
  time_delay_the_show_popup_next_time: 30,
  title: 'News and offers',
  headline: 'Be first to hear of the good days',
  description: 'New experiences, quiet dates and the odd discount, about twice a month.',
  disclaimer: 'We’ll e-mail you a link to confirm your address. You can unsubscribe with one click at any time.',
  image: { url: PICTURE, medium: `${PICTURE}-640.webp` },
  email_placeholder_text: 'you@example.com',
  first_name_placeholder_text: 'Your first name',
  last_name_placeholder_text: 'Your last name',
  button_text: 'Sign me up',
  button_color: '#b3264e',
}

/**
 * The default popup with the changes that staff have made.
 * @throws ZodError when the result is not a valid popup
 */
export const changedPopup = (changes: Partial<NewsletterPopup>): NewsletterPopup =>
  NewsletterPopup.parse({ ...unchanged, ...changes })

/** Reads the current popup. It is inactive when no Mailchimp list is configured. */
export async function readPopup({ db, audience }: Pick<Context, 'db' | 'audience'>): Promise<NewsletterPopup> {
  const [row] = await db.select().from(newsletterPopup)
  const popup = changedPopup(row?.changes ?? {})
  return { ...popup, is_active: popup.is_active && audience !== null }
}
