import { z } from 'zod'

/** Texts of the newsletter popup, and when it opens by itself. */
export const NewsletterPopup = z.object({
  is_active: z.boolean(),
  /** Seconds after page load, for a visitor who has never seen it. */
  time_delay_the_show_popup: z.int().min(0),
  /** Days after it was last shown. */
  time_delay_the_show_popup_next_time: z.int().min(0),
  title: z.string(),
  headline: z.string(),
  description: z.string(),
  disclaimer: z.string(),
  /** `url` is a base without width and format, as in `Picture`; `medium` is a file. */
  image: z.object({ url: z.string(), medium: z.string() }),
  email_placeholder_text: z.string(),
  first_name_placeholder_text: z.string(),
  last_name_placeholder_text: z.string(),
  button_text: z.string(),
  /** `#rrggbb`. */
  button_color: z.string(),
})
export type NewsletterPopup = z.infer<typeof NewsletterPopup>
