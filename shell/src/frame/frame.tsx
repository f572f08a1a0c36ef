import { Outlet } from 'shared/router'
export function Frame() { return <main><Outlet /></main> }
