// The shell provides these modules to remotes even if it does not use them itself. A module counts as the shell's only once the shell has
// loaded it; until then a remote would load its own copy.
import 'shared/bus'
import 'shared/formats'
import 'shared/http'
import 'shared/nav'
import 'shared/parcel'
import 'shared/query'
import 'shared/router'
import 'shared/scope'
import 'shared/session'
import 'shared/settings'
import 'shared/ui'
import 'shared/widget'
