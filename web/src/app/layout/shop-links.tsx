import { Link } from 'react-router-dom';

/** The links about the store, in the header and in the phone's menu. */
export function ShopLinks({ className, onNavigate }: { className?: string; onNavigate?: () => void }) {
  return (
    <>
      <Link to="/about-us" className={className} onClick={onNavigate}>
        About Us
      </Link>
      <Link to="/contact-us" className={className} onClick={onNavigate}>
        Contact Us
      </Link>
    </>
  );
}
