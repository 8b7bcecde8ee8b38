import { site } from "~/site";
import { Icon } from "~/ui/icon";
import { Hours, OfficeAddress } from "~/ui/office";
import { Section } from "~/ui/section";
import { SocialLinks } from "~/ui/social-links";

export function HomeContact() {
  return (
    <Section title="Contact us">
      <div className="grid gap-6 md:grid-cols-3">
        <div className="panel p-6">
          <h3 className="text-lg font-semibold">Talk to an agent</h3>
          <div className="mt-4 flex flex-col gap-3">
            <a href={site.chat.whatsapp} className="button button-brand">
              <Icon name="message-circle" size={20} />
              Chat with us
            </a>
            <a href={site.phoneHref} className="button button-quiet">
              <Icon name="phone" size={20} />
              Call {site.phone}
            </a>
          </div>
        </div>
        <div className="panel p-6">
          <h3 className="text-lg font-semibold">Visit or write</h3>
          <OfficeAddress />
          <SocialLinks />
        </div>
        <div className="panel p-6">
          <h3 className="flex items-center gap-2 text-lg font-semibold">
            <Icon name="clock" size={20} className="text-brand" />
            Office hours
          </h3>
          <Hours hours={site.hours.home} />
        </div>
      </div>
    </Section>
  );
}
