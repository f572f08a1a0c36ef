import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { crossSiteText, failureText, useForm } from 'shared/form'
import { pathTo } from 'shared/formats'
import { fieldErrors } from 'shared/http'
import { contactTopicRule, contactTopics, emailRule, messageRule, nameRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Notice, Select, Textarea, TextField } from 'shared/ui'
import styles from './contact.module.css'
import * as model from './model'

const options = [
  { value: '', label: 'Please choose' },
  ...Object.entries(contactTopics).map(([value, label]) => ({ value, label })),
]
const refusals = {
  SENT_FROM_ELSEWHERE: crossSiteText,
  TOO_LONG: 'Your message is too long. Press your browser’s Back button and shorten it.',
  CONTACT_TOO_QUICK: 'Please check your message and send it again.',
} satisfies Record<model.ContactRefusal | 'SENT_FROM_ELSEWHERE' | 'TOO_LONG', string>

/** Works without JavaScript too: the browser then posts the form to the URL of the page. */
export function ContactForm() {
  const { failure, isPlain, pending, typed } = useLive({
    failure: model.$failure,
    isPlain: model.$isNativeSubmit,
    pending: model.$pending,
    typed: model.$values,
  })
  const { send, shown } = useUnit({ send: model.submitted, shown: model.formShown })
  const [trap, setTrap] = useState('')
  useEffect(() => shown(), [shown])
  const form = useForm({
    initial: { name: typed.name, email: typed.email, topic: typed.topic, message: typed.message },
    check: ({ name, email, topic, message }) => ({
      name: nameRule(name),
      email: emailRule(email),
      topic: contactTopicRule(topic),
      message: messageRule(message),
    }),
    send: (values) => {
      if (!pending) send({ ...values, website: trap })
    },
  })
  const errors = fieldErrors(failure)
  const problem = failureText(failure, refusals)
  const status = useRef<HTMLDivElement>(null)
  // The notice is above the button, which may have been pressed at the bottom edge of the screen.
  useEffect(() => {
    if (failure) status.current?.scrollIntoView?.({ block: 'nearest' })
  }, [failure])
  const notice = problem && <Notice tone="error">{problem}</Notice>
  return (
    <>
      {isPlain && notice}
      <form className={styles.form} method="post" action={pathTo('/contact')} onSubmit={form.submit} noValidate>
        <div className={styles.pair}>
          <TextField {...form.field('name', errors)} label="Your name" autoComplete="name" />
          <TextField
            {...form.field('email', errors)}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
        <Select {...form.field('topic', errors)} label="What is it about?" options={options} />
        <Textarea
          {...form.field('message', errors)}
          label="Your message"
          hint="At most 2,000 characters. Please leave out card numbers."
          rows={7}
        />
        <div className={styles.trap} aria-hidden="true">
          <label>
            Leave this empty
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={trap}
              onChange={(event) => setTrap(event.currentTarget.value)}
            />
          </label>
          <noscript>
            <img src="/api/customer/contact" alt="" width={1} height={1} />
          </noscript>
        </div>
        {/* With JavaScript the notice is next to the pressed button: on a phone the top of the form is out of view. */}
        {!isPlain && notice && <div ref={status}>{notice}</div>}
        <div>
          <Button type="submit" size="large" busy={pending}>
            Send message
          </Button>
        </div>
        <p className={styles.small}>
          We use what you write here only to reply to you. See our{' '}
          <a href={pathTo('/privacy-policy')}>privacy policy</a>.
        </p>
      </form>
    </>
  )
}
