/** The sections of the admin area, in the order of its navigation. */
export const adminSections = [
  { to: "/admin/dashboard", label: "Dashboard" },
  { to: "/admin/properties", label: "Properties" },
  { to: "/admin/inquiries", label: "Inquiries" },
  { to: "/admin/property-requests", label: "Requests" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/subscribers", label: "Subscribers" },
  { to: "/admin/hero-images", label: "Hero images" },
  { to: "/admin/facebook-pixel", label: "Ad pixel" },
  { to: "/admin/audit", label: "Audit log" },
] as const;
