import { useId, useState } from 'react'
import type { User } from '#contract/auth.ts'
import { ExpandButton } from '#web/ui/tables/expand-button.tsx'
import { DigestToggle, GimmeInput, GolferSelect, RoleButton, RoleTag, SecondFactorButton } from './user-controls.tsx'
import css from './users.module.css'
import { Cell, DataTable, Row } from '#web/ui/tables/data-table.tsx'

/** Accounts on a narrow screen: each expands to its controls. */
export function UserList({ users }: { users: readonly User[] }) {
  return (
    <ul className={css['list']} aria-label="Users">
      {users.map((user) => (
        <Person key={user.id} user={user} />
      ))}
    </ul>
  )
}

function Person({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const toggle = () => setOpen(!isOpen)
  return (
    <li className={css['person']}>
      {/* A larger click target; keyboard and screen reader use the button in it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={`${css['summary']} ${isOpen ? css['isOpen'] : ''}`} onClick={toggle}>
        <div className={css['who']}>
          <bdi className={css['name']}>{user.name}</bdi>
          <div className={css['email']}>{user.email}</div>
        </div>
        <RoleTag role={user.role} />
        <ExpandButton isOpen={isOpen} label={`Account of ${user.name}`} controls={detailsId} onToggle={toggle} />
      </div>
      {isOpen && (
        <div id={detailsId} className={css['details']}>
          <div className={css['detail']}>
            <span>Email digest</span>
            <DigestToggle user={user} />
          </div>
          <div className={css['detail']}>
            <span>Gimme range</span>
            <GimmeInput user={user} />
          </div>
          <div className={css['golfer']}>
            <GolferSelect user={user} hasLabel />
          </div>
          <div className={css['buttons']}>
            <RoleButton user={user} />
            <SecondFactorButton user={user} />
          </div>
        </div>
      )}
    </li>
  )
}

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
            <div className={css['buttons']}>
              <RoleButton user={user} />
              <SecondFactorButton user={user} />
            </div>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}
