import { Checkbox, VisuallyHidden } from 'shared/ui'

interface TermsTickProps {
  /** What is accepted besides. */
  also?: string
  checked: boolean
  error: string | null
  onCheckedChange: (accepted: boolean) => void
}

/** Nothing is bought without it. */
export function TermsTick({ also, ...tick }: TermsTickProps) {
  return (
    <Checkbox
      name="acceptTerms"
      label={
        <span>
          <span>I accept the </span>
          <a href="/terms-and-conditions" target="_blank" rel="noopener">
            terms and conditions <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </a>
          {also && <span>{` and ${also}`}</span>}
        </span>
      }
      {...tick}
    />
  )
}
