import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selectOnPress } from '#web/ui/fields/select-on-press.ts'
import { usersQuery } from './admin.api.ts'

type UserPickerProps = {
  readonly label: string
  readonly userId: number | null
  readonly onPick: (id: number | null) => void
}

/** Chooses an account, searched by name, email or golfer. */
export function UserPicker({ label, userId, onPick }: UserPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useInfiniteQuery(usersQuery(search))
  const users = data?.pages.flatMap(({ rows }) => rows) ?? []
  const found = users.map(({ id, name, email }) => ({ value: String(id), label: `${name}, ${email}` }))
  const isFoundLabel = (text: string) => found.some(({ label }) => label === text)
  const isFound = userId === null || users.some(({ id }) => id === userId)
  return (
    <Select
      label={label}
      size="md"
      radius={9}
      placeholder="Name, email or golfer"
      searchable
      clearable
      withScrollArea={false}
      data={isFound ? found : [{ value: String(userId), label: `User ${userId}` }, ...found]}
      filter={({ options }) => options}
      nothingFoundMessage="No users found"
      value={userId === null ? null : String(userId)}
      {...selectOnPress(isFoundLabel)}
      onSearchChange={(text) => setTyped(isFoundLabel(text) ? '' : text)}
      onChange={(value) => onPick(value === null ? null : Number(value))}
    />
  )
}
