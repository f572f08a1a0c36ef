import type { ContentPage, Inline, RichBlock } from '../../api'

const textOf = (inside: readonly Inline[]): string =>
  inside.map((part) => (typeof part === 'string' ? part : textOf(part.inside))).join('')

function answered(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) => {
      if ('inside' in block) return textOf(block.inside)
      if (block.tag === 'ul' || block.tag === 'ol') return block.items.map(answered).join(' ')
      return block.tag === 'blockquote' ? answered(block.blocks) : ''
    })
    .join(' ')
}

/** The questions of a page with their answers, for search engines: https://schema.org/FAQPage */
export function faqData({ blocks }: ContentPage): object[] {
  const questions = blocks.flatMap((block) => (block.kind === 'questionList' ? block.questions : []))
  if (questions.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answered(answer) },
      })),
    },
  ]
}
