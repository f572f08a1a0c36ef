import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Select } from './text-field'

const options = ['', 'booking', 'voucher'].map((value) => ({ value, label: value || 'Please choose' }))

function Topic({ initial }: { initial: string }) {
  const [topic, setTopic] = useState(initial)
  return (
    <>
      <Select label="Topic" name="topic" value={topic} onValueChange={setTopic} options={options} />
      <output>{topic}</output>
    </>
  )
}

test.each([
  ['nothing was chosen', '', '', ''],
  ['something was chosen', '', 'voucher', 'voucher'],
  ['what was served was changed', 'booking', 'voucher', 'voucher'],
  ['what was served was left', 'booking', 'booking', 'booking'],
])('a select hydrated when %s keeps its current option', async (_, initial, chosen, kept) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Topic initial={initial} />)
  const select = place.querySelector('select')
  if (select) select.value = chosen
  const root = await act(async () => hydrateRoot(place, <Topic initial={initial} />))
  expect([place.querySelector('output')?.textContent, select?.value]).toEqual([kept, kept])
  await act(async () => root.unmount())
})
