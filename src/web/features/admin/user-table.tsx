import type { User } from '#contract/auth.ts'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'
import { DigestToggle, GimmeInput, GolferSelect, RoleButton, RoleTag } from './user-controls.tsx'
import css from './users.module.css'

const columns = [
  { name: 'NAME', width: '16%' },
  { name: 'EMAIL' },
  { name: 'ROLE', width: 78 },
  { name: 'EMAIL DIGEST', width: 108 },
  { name: 'GIMME RANGE', width: 106 },
  { name: 'GOLFER PROFILE', width: 196 },
  { name: 'Change role', isUnnamed: true, width: 162 },
]

/** Accounts on a wide screen. */
export function UserTable({ users }: { users: readonly User[] }) {
  return (
    <DataTable label="Users" columns={columns}>
      {users.map((user) => (
        <Row key={user.id}>
          <Cell>
            <bdi className={css['name']}>{user.name}</bdi>
          </Cell>
          <Cell>
            <span className={css['email']}>{user.email}</span>
          </Cell>
          <Cell>
            <RoleTag role={user.role} />
          </Cell>
          <Cell>
            <DigestToggle user={user} />
          </Cell>
          <Cell>
            <GimmeInput user={user} />
          </Cell>
          <Cell>
            <GolferSelect user={user} />
          </Cell>
          <Cell isNumber>
            <RoleButton user={user} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}
