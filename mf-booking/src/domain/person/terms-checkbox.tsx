import { pathTo } from 'shared/formats'
import { Checkbox, VisuallyHidden } from 'shared/ui'

interface TermsTickProps {
  /** Further terms that are accepted with the same checkbox. */
  also?: string
  checked: boolean
  error: string | null
  onCheckedChange: (accepted: boolean) => void
}

/** Checkbox for the terms and conditions. A purchase requires it. */
export function TermsCheckbox({ also, ...tick }: TermsTickProps) {
  return (
    <Checkbox
      name="acceptTerms"
      label={
        <span>
          <span>I accept the </span>
          <a href={pathTo('/terms-and-conditions')} target="_blank" rel="noopener">
            terms and conditions <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
          </a>
          {also && <span>{` and ${also}`}</span>}
        </span>
      }
      {...tick}
    />
  )
}
