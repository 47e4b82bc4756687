import { Tabs } from '#web/ui/tabs.tsx'

const users = { name: 'users', label: 'Users', href: '/admin' } as const
const rules = { name: 'rules', label: 'Rules', href: '/admin?tab=rules' } as const
const courses = { name: 'courses', label: 'Courses', href: '/courses' } as const
const security = { name: 'security', label: 'Security', href: '/admin/security' } as const
const tools = { name: 'tools', label: 'Tools', href: '/admin?tab=tools' } as const

export const dashboardTabs = [users, rules, tools] as const

const all = [users, rules, courses, security, tools] as const

/** Links to all administration screens; two of them keep their earlier addresses. */
export function AdminTabs({ open }: { open: (typeof all)[number]['name'] }) {
  return <Tabs label="Admin" tabs={all} open={open} />
}
