import { useState } from 'react'
import { Icon, TextField } from 'shared/ui'
import { type OptionGroup, OptionList, useCombobox } from 'shared/ui/combobox'
import type { ComponentStories } from '../story'

const pin = <Icon name="pin" />
const groups: readonly OptionGroup[] = [
  {
    label: 'Places',
    options: [
      { key: 'winchester', text: 'Winchester', note: 'Hampshire', icon: pin },
      { key: 'winchfield', text: 'Winchfield', icon: pin },
    ],
  },
  {
    label: 'Days out',
    options: [
      {
        key: 'long',
        text: 'Winter walk along the Itchen Navigation from Winchester to Shawford, with mulled wine at the end of it',
        note: '6 miles · 3 hours',
        icon: <Icon name="compass" />,
        href: '#winter-walk',
      },
    ],
  },
]
const options = groups.flatMap((group) => group.options)

function Finder() {
  const [text, setText] = useState('Winch')
  const combobox = useCombobox({ options, isOpen: true })
  return (
    <>
      <TextField label="Where" value={text} onValueChange={setText} {...combobox.input} />
      <OptionList label="Suggestions" groups={groups} combobox={combobox} />
    </>
  )
}

export const optionList: ComponentStories = {
  name: 'Combobox',
  from: 'shared/ui/combobox',
  exports: ['useCombobox', 'OptionList'],
  purpose: 'Suggestions below a text field while somebody types; the arrow keys walk through them.',
  notOnInk: 'It hangs on paper.',
  broad: true,
  states: [{ label: 'Groups of options', draw: Finder, tries: ['focus'] }],
}
