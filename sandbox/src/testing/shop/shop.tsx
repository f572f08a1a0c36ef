import { CardElement, Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A small shop with the production libraries, for testing the fake Stripe.js. */
const address = new URLSearchParams(location.search)
const clientSecret = address.get('secret') ?? ''
const stripe = loadStripe(address.get('key') ?? 'pk_test_sandbox', { locale: 'en' })
const useCard = address.has('card')

function Form() {
  const stripe = useStripe()
  const elements = useElements()
  const [said, say] = useState('')
  const [isComplete, setComplete] = useState(false)

  async function pay() {
    if (!stripe || !elements) return
    say('…')
    const card = elements.getElement(CardElement)
    const { error, paymentIntent } = card
      ? await stripe.confirmCardPayment(clientSecret, { payment_method: { card } })
      : await stripe.confirmPayment({
          elements,
          confirmParams: { return_url: `${location.origin}/shop/thanks` },
          redirect: 'if_required',
        })
    say(error ? `${error.code}: ${error.message}` : paymentIntent.status)
  }

  async function update() {
    const { error } = (await elements?.fetchUpdates()) ?? {}
    say(error ? 'not updated' : 'updated')
  }

  const onChange = (event: { complete: boolean }) => setComplete(event.complete)
  const onLoadError = (event: { error: { message?: string } }) => say(`load error: ${event.error.message}`)
  return (
    <>
      {useCard ? <CardElement onChange={onChange} /> : <PaymentElement onChange={onChange} onLoadError={onLoadError} />}
      <button type="button" onClick={pay}>
        Pay
      </button>
      <button type="button" onClick={update}>
        Update
      </button>
      <output>{said}</output>
      <p>{isComplete ? 'Complete' : 'Incomplete'}</p>
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  const appearance = { variables: { colorPrimary: '#b3264e', borderRadius: '3px' } }
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={stripe} options={useCard ? {} : { clientSecret, locale: 'en', appearance }}>
        <Form />
      </Elements>
    </StrictMode>,
  )
}
