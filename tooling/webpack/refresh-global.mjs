import * as runtime from 'react-refresh/runtime'

// Remotes use the shell's copy: Fast Refresh works across builds only through one runtime.
window.__refreshRuntime = runtime
