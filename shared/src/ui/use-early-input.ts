import { type RefObject, useLayoutEffect, useRef } from 'react'

type Controls = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What somebody typed, ticked or chose before the page came to life: `take` gets the element when it differs from what was served, or the next
 * drawing would wipe it. It has it by the time that anything answers: a form sent in the next moment is sent with it.
 */
export function useEarlyInput<Control extends Controls = HTMLInputElement>(
  take: (input: Control) => void,
): RefObject<Control | null> {
  const input = useRef<Control>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useLayoutEffect(() => {
    const { current } = input
    if (current && isChanged(current)) take(current)
  }, [])
  return input
}

/** What a box that can be ticked is called has nothing to do with whether it is. */
function isChanged(control: Controls): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== servedOf(control)?.value
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

const servedOf = ({ options }: HTMLSelectElement) =>
  [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
