import { type RefObject, useLayoutEffect, useRef } from 'react'

type Controls = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Restores input from before hydration: calls `take` with the element if its value differs from the server-rendered one, because the next
 * render would overwrite it. Runs in a layout effect, so that a form submitted right afterwards includes the value.
 */
export function usePreHydrationInput<Control extends Controls = HTMLInputElement>(
  take: (input: Control) => void,
): RefObject<Control | null> {
  const input = useRef<Control>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useLayoutEffect(() => {
    const { current } = input
    if (current && isChanged(current)) take(current)
  }, [])
  return input
}

/** For a checkbox or radio button, `checked` counts and not `value`. */
function isChanged(control: Controls): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== servedOf(control)?.value
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

const servedOf = ({ options }: HTMLSelectElement) =>
  [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]
