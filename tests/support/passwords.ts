import { demoPassword } from '#server/app/demo/demo-world.ts'

/** The password of everybody who registers in browser tests: the demo's own is refused there. */
export const ownPassword = 'heather and gorse'

/** The password of somebody of the demo world, or of who registered in a test. */
export const passwordOf = (email: string): string => (email.endsWith('@demo.example') ? demoPassword : ownPassword)
