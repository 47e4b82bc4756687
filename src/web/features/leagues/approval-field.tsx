import { NativeSelect } from '@mantine/core'

type ApprovalFieldProps = {
  readonly needsApproval: boolean
  readonly onChange: (needsApproval: boolean) => void
}

/** Whether also golfers with an account wait; someone without one always does. */
export const ApprovalField = ({ needsApproval, onChange }: ApprovalFieldProps) => (
  <NativeSelect
    label="When someone joins"
    data={[
      { value: 'waits', label: 'Everyone waits for your approval' },
      { value: 'joins', label: 'Linked golfers join at once' },
    ]}
    value={needsApproval ? 'waits' : 'joins'}
    onChange={({ currentTarget }) => onChange(currentTarget.value === 'waits')}
  />
)
