/** The hero images of the home page, in display order. */
export const demoHeroImages = [
  {
    file: "hero-01.jpg",
    title: "Find your place in Addis Ababa",
    description:
      "Homes, plots and offices from Bole to Shiro Meda, each one visited by our agents.",
  },
  {
    file: "hero-02.jpg",
    title: "Streets you will want to come home to",
    description:
      "Know the neighbourhood before you view: schools, water, transport and neighbours.",
  },
  {
    file: "hero-03.jpg",
    title: "Villas for sale and for rent",
    description: "Family compounds and residences in Old Airport, CMC, Bole and Ayat.",
  },
] as const;
