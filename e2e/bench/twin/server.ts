import { type Owner, owners, type RemoteBundle, type ShellBundle } from 'shared/contracts'
import { serveRemote } from 'shared/server'
import shell from '../../../shell/src/server'
import { pages, widgets } from './served-remotes'

function bundleOf(owner: Owner): RemoteBundle {
  const own = Object.entries(widgets).flatMap(([name, widget]) =>
    name.startsWith(`${owner}/`) ? [[name.slice(owner.length + 1), widget] as const] : [],
  )
  return serveRemote({ pages: pages[owner], widgets: Object.fromEntries(own) })
}

/** The twin's one server bundle: it renders the frame, and what each owner has. */
const bundle: ShellBundle & { owners: Partial<Record<Owner, RemoteBundle>> } = {
  ...shell,
  owners: Object.fromEntries(owners.map((owner) => [owner, bundleOf(owner)])),
}

export default bundle
