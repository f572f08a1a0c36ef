import type { Experience } from '../../api'

type Policy = Experience['cancellationPolicy']

export const policyShort: Record<Policy, string> = {
  flexible: 'Free until 24 hours before',
  moderate: 'Free until 7 days before',
  strict: 'No refund',
}

export const policyText: Record<Policy, string> = {
  flexible: 'Cancel up to 24 hours before the start and you get everything back. After that there is no refund.',
  moderate:
    'Cancel up to 7 days before the start and you get everything back; up to 48 hours before, half of it. After that there is no refund.',
  strict: 'The host cannot give a refund once you have booked.',
}

/** Texts that apply to every policy. */
export const policyAlways: readonly string[] = [
  'Changed your mind at once? Within 24 hours of booking you get everything back, as long as the start is more than 48 hours away.',
  'If the host cancels, you get everything back.',
]
