import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Shown {
  owner: string
  version: string
  path: string
}

/**
 * Reporter that lists the owner and version of the pages of each failed test at the end, the last loaded page first.
 */
export default class BlameReporter implements Reporter {
  private readonly failed = new Map<string, string>()

  onTestEnd(test: Pick<TestCase, 'titlePath'>, { status, attachments }: Pick<TestResult, 'status' | 'attachments'>) {
    if (status === 'passed' || status === 'skipped') return
    const attached = attachments.find(({ name }) => name === 'versions')?.body?.toString()
    const shown: Shown[] = attached ? JSON.parse(attached) : []
    const pages = shown.map(({ owner, version, path }) => `${owner}@${version} at ${path}`)
    this.failed.set(test.titlePath().slice(2).join(' › '), pages.join(', ') || 'unknown')
  }

  onEnd() {
    if (this.failed.size === 0) return
    console.log('\n  Failed on the page of:')
    for (const [title, where] of this.failed) console.log(`    ${where}   ${title}`)
  }

  printsToStdio() {
    return false
  }
}
