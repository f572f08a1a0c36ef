import * as runtime from 'react-refresh/runtime'

// Remotes take the shell's copy from the window: Fast Refresh sees a change in any build only through one runtime.
window.__refreshRuntime = runtime
