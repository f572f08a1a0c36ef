import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** At the end says of every test that failed whose page it was on, and of which version. */
export default class BlameReporter implements Reporter {
  private readonly failed = new Map<string, string>()

  onTestEnd(test: TestCase, { status, attachments }: TestResult) {
    if (status === 'passed' || status === 'skipped') return
    const shown = attachments.find(({ name }) => name === 'versions')?.body?.toString()
    const { owner, version, path } = shown ? JSON.parse(shown) : { owner: 'unknown', version: '', path: '' }
    this.failed.set(
      test.titlePath().slice(2).join(' › '),
      owner === 'unknown' ? owner : `${owner}@${version} at ${path}`,
    )
  }

  onEnd(_result: FullResult) {
    if (this.failed.size === 0) return
    console.log('\n  Failed on the page of:')
    for (const [title, where] of this.failed) console.log(`    ${where}   ${title}`)
  }

  printsToStdio() {
    return false
  }
}
