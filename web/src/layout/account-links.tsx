import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { signOut, useUser } from '../state/session.ts';

/** My Orders, and Login or Logout, as they stand in the header and in the phone's menu. */
export function AccountLinks({ className, onGo }: { className?: string; onGo?: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  function leave() {
    onGo?.();
    void signOut();
    void navigate('/');
  }
  return (
    <>
      <Link to="/my-orders" className={className} onClick={onGo}>
        <Icon name="parcel" /> My Orders
      </Link>
      {user ? (
        <button type="button" className={className} onClick={leave}>
          <Icon name="leave" /> Logout
        </button>
      ) : (
        <Link to="/login" state={{ from: pathname }} className={className} onClick={onGo}>
          <Icon name="person" /> Login
        </Link>
      )}
    </>
  );
}
