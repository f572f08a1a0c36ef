export { seeded } from './accounts'
export { GroupJoinPage, GroupPage, GroupsPage } from './group-pages'
export { SignInPage } from './sign-in-page'
export { type Newcomer, SignUpPage } from './sign-up-page'
