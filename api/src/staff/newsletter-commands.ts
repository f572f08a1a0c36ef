import type { NewsletterPopup } from 'shared/contracts'
import { changedPopup, readPopup } from '../content'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import { newsletterPopup } from '../platform/database/schema'
import { purge } from '../platform/purges/purge'
import { StaffRefusal } from './arguments'
import type { Command } from './command'

type Changes = Partial<NewsletterPopup>

function onOrOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new StaffRefusal('Please say --active on or --active off.')
  return text === 'on'
}

function whole(text: string, what: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new StaffRefusal(`Please give ${what}.`)
  return Number(text)
}

function colourOf(text: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new StaffRefusal('Please give the colour like #b3264e.')
  return text.toLowerCase()
}

async function pictureOf(text: string, { pictures }: Context): Promise<NewsletterPopup['image']> {
  if (!(await pictures.has(text)))
    throw new StaffRefusal(`There is no picture ${text}. One that exists is harbour-dusk-1d.`)
  const url = `/media/scenes/${text}`
  return { url, medium: `${url}-640.webp` }
}

const readers: Record<string, (text: string, context: Context) => Changes | Promise<Changes>> = {
  active: (text) => ({ is_active: onOrOff(text) }),
  delay: (text) => ({ time_delay_the_show_popup: whole(text, 'a number of seconds') }),
  again: (text) => ({ time_delay_the_show_popup_next_time: whole(text, 'a number of days') }),
  title: (title) => ({ title }),
  headline: (headline) => ({ headline }),
  description: (description) => ({ description }),
  disclaimer: (disclaimer) => ({ disclaimer }),
  image: async (text, context) => ({ image: await pictureOf(text, context) }),
  button: (text) => ({ button_text: text }),
  colour: (text) => ({ button_color: colourOf(text) }),
}

export const changePopup: Command = {
  usage: 'newsletter-popup',
  summary:
    'shows the newsletter’s popup, or changes it: --active on|off, --delay <seconds>, --again <days>, --title, --headline, --description, --disclaimer, --image <scene>, --button <text>, --colour <#rrggbb>',
  run: async (context, { options }, { actor, now }) => {
    const asked = Object.entries(options).filter(([name]) => name !== 'as')
    const unknown = asked.find(([name]) => !Object.hasOwn(readers, name))
    if (unknown) throw new StaffRefusal(`The popup has no --${unknown[0]}.`)
    const changes: Changes = Object.assign(
      {},
      ...(await Promise.all(asked.map(([name, text]) => readers[name]?.(text, context)))),
    )
    if (asked.length > 0) {
      await context.db.transaction(async (tx) => {
        const [row] = await tx.select().from(newsletterPopup).for('update')
        const all = { ...row?.changes, ...changes }
        changedPopup(all)
        await tx
          .insert(newsletterPopup)
          .values({ changes: all })
          .onConflictDoUpdate({ target: newsletterPopup.only, set: { changes: all } })
        await purge(tx, ['general-info'], now)
        const details = Object.fromEntries(asked)
        await writeAudit(tx, [{ subject: 'newsletter:popup', action: 'changed', actor, details, at: now }])
      })
    }
    const popup = await readPopup(context)
    return [
      `${popup.is_active ? 'On' : 'Off'}: after ${popup.time_delay_the_show_popup} seconds, again after ${popup.time_delay_the_show_popup_next_time} days.`,
      `${popup.title}: ${popup.headline}. ${popup.description} [${popup.button_text}, ${popup.button_color}] ${popup.disclaimer}`,
    ]
  },
}
