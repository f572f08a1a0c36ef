/** The address bar's popups are pages: Chromium draws both anew for each context, at three times the cost of a page of ours. */
const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off and we rely on: of several `--disable-features` only the last counts. */
const asPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Chromium with nothing of its own going on: neither requests of its own nor pages of its own beside ours. */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...asPlaywright, ...popups].join(',')}`,
  ],
}
