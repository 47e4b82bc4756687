import { CalendarCard } from './calendar.tsx'
import { NotificationsCard } from './notifications/notifications-card.tsx'

/** The notifications and emails the user gets, and their channels. */
export function Messages() {
  return (
    <div className="page-columns folds-75" style={{ gridTemplate: 'auto / minmax(0, 1.2fr) minmax(0, 1fr)' }}>
      <div>
        <NotificationsCard />
      </div>
      <CalendarCard />
    </div>
  )
}
