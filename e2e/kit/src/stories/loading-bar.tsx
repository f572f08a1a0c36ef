import { useState } from 'react'
import { Button, LoadingBar } from 'shared/ui'
import type { ComponentStories } from '../story'

function Going() {
  const [loading, setLoading] = useState(false)
  return (
    <>
      <LoadingBar loading={loading} />
      <Button variant="secondary" onClick={() => setLoading(!loading)}>
        {loading ? 'Arrive' : 'Go'}
      </Button>
    </>
  )
}

export const loadingBar: ComponentStories = {
  name: 'Loading bar',
  from: 'shared/ui',
  exports: ['LoadingBar', 'LOADING_THROTTLE_MILLISECONDS'],
  purpose: 'A thin line along the top edge of the window while a page is on its way.',
  notOnInk: 'It lies over the page, on a ground of any colour.',
  states: [{ label: 'On its way', opensBy: 'press', draw: Going }],
}
